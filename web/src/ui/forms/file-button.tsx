import { useRef, type ComponentProps } from 'react';
import { Button } from '../parts/button.tsx';

interface FileButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className' | 'children'
> {
  /** The files that the device offers. */
  accept: string;
  /** The accessible name of the field behind the button. */
  label: string;
  onFile: (file: File | undefined) => void;
}

/** A button that opens the device's choice of a file. */
export function FileButton({ accept, label, onFile, ...button }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button {...button} onClick={() => inputRef.current?.click()} />
    </>
  );
}
