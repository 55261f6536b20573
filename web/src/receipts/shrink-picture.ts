const LONG_SIDE_PX = 1600;
const QUALITY = 0.85;

/**
 * Shrinks a picture to at most 1600 px, upright and without metadata, before it is sent.
 * @throws {Error} for a file that this browser cannot decode, such as HEIC in most.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      throw new Error('It is no picture for this browser.', { cause });
    },
  );
  try {
    const scale = Math.min(1, LONG_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser does not draw.');
    // Transparent pixels would be black in a JPEG.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A browser without WebP encoding returns a PNG, which is large: then a JPEG is requested.
    const webp = await blobOf(canvas, 'image/webp');
    return webp?.type === 'image/webp' ? webp : ((await blobOf(canvas, 'image/jpeg')) ?? file);
  } finally {
    bitmap.close();
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
