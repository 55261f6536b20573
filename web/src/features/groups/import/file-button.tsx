import { useRef, type ComponentProps } from 'react';
import { OFFERED_FILES } from '../../../reading/csv/limits.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';

interface FileButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'className' | 'children'
> {
  onFile: (file: File | undefined) => void;
}

/** A button that asks the device for a CSV file. */
export function FileButton({ onFile, ...button }: FileButtonProps) {
  const words = useWords('imports');
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        accept={OFFERED_FILES}
        aria-label={words.groupImport.fileOfAGroup}
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
