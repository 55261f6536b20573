import { UnreadableFile } from '../../csv/unreadable-file.ts';
import { fault } from '../../fault.ts';

/** Several times the unpacked size of a workbook with the most rows. */
const MAX_UNPACKED = 128 * 1024 * 1024;
const MAX_FILES = 2000;

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const LONGEST_COMMENT = 65_535;
const END_SIZE = 22;
const DEFLATED = 8;

/**
 * Unpacks the files of a ZIP file and discards them, to measure their real size: a small archive may unpack to more than the memory of a
 * device.
 * @throws {UnreadableFile}
 */
export async function checkZip(bytes: Uint8Array): Promise<void> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    let left = MAX_UNPACKED;
    for (const { method, start, size } of packedFiles(view)) {
      const packed = bytes.subarray(start, start + size);
      left -= method === DEFLATED ? await unpackedSize(packed, left) : size;
      if (left < 0) throw new UnreadableFile(fault('workbookTooLarge'));
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(fault('workbookDamaged'));
  }
}

function packedFiles(view: DataView): Array<{ method: number; start: number; size: number }> {
  const end = directoryEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_FILES) throw new UnreadableFile(fault('workbookTooLarge'));
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new RangeError('No entry.');
    const method = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0);
    if (view.getUint32(local, true) !== LOCAL_ENTRY) throw new RangeError('No file.');
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    return { method, start, size };
  });
}

function directoryEnd(view: DataView): number {
  const least = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= least; at -= 1) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  throw new RangeError('No directory.');
}

/** @throws {UnreadableFile} for more than `most` bytes. */
async function unpackedSize(packed: Uint8Array, most: number): Promise<number> {
  const stream = new Blob([Uint8Array.from(packed)]).stream();
  let size = 0;
  for await (const chunk of stream.pipeThrough(new DecompressionStream('deflate-raw'))) {
    size += chunk.byteLength;
    // Thrown from inside, so that a failure to end the stream early cannot replace it.
    if (size > most) throw new UnreadableFile(fault('workbookTooLarge'));
  }
  return size;
}
