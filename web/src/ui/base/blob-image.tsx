import { useLayoutEffect, useRef } from 'react';

interface BlobImageProps {
  blob: Blob;
  alt: string;
  className?: string | undefined;
}

/** A picture from a blob of this page; its address is revoked with the element. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);

  useLayoutEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);

  return <img ref={image} alt={alt} className={className} />;
}
