import { MAX_IMAGE_BYTES } from '@hisaab/domain';
import { useState } from 'react';
import { errorSentence } from '../../api/call.ts';
import { useRemoveProfileImage, useUpdateProfileImage } from './profile-image.ts';
import { currentFirstWords, useFirstWords } from '../../words/words.ts';

interface ProfileImageFailure {
  sentence: string;
  /** Undefined if the file was not sent at all. */
  cause?: unknown;
}

/** The actions on the picture, with the last error. */
export interface ProfileImageControls {
  error: ProfileImageFailure | null;
  isBusy: boolean;
  upload: (file: File) => void;
  remove: () => void;
}

/**
 * Uploads and removes the user's picture. It checks a file before sending it, and asks for confirmation before removing
 * one.
 */
export function useProfileImage(): ProfileImageControls {
  const words = useFirstWords();
  const update = useUpdateProfileImage();
  const removal = useRemoveProfileImage();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<ProfileImageFailure | null>(null);

  function fail(failure: unknown, fallback: string) {
    const sentence = errorSentence(failure, fallback);
    setError({ sentence, cause: failure });
    // An alert blocks the page: first render the error and enable the buttons.
    setTimeout(() => window.alert(sentence));
  }

  async function upload(file: File) {
    const sentence = complaintAbout(file);
    setError(sentence === null ? null : { sentence });
    if (sentence !== null) return;
    setReading(true);
    try {
      const image = await readAsDataUrl(file);
      update.mutate(image, {
        onError: (failure) => fail(failure, words.profile.imageUpdateFailed),
      });
    } catch (failure) {
      fail(failure, words.profile.imageUpdateFailed);
    } finally {
      setReading(false);
    }
  }

  function remove() {
    if (!window.confirm(words.profile.confirmImageRemoval)) return;
    setError(null);
    removal.mutate(undefined, {
      onError: (failure) => fail(failure, words.profile.imageRemovalFailed),
    });
  }

  return {
    error,
    isBusy: isReading || update.isPending || removal.isPending,
    upload: (file) => void upload(file),
    remove,
  };
}

function complaintAbout(file: File): string | null {
  if (!file.type.startsWith('image/')) return currentFirstWords().profile.imageNotValid;
  return file.size > MAX_IMAGE_BYTES ? currentFirstWords().profile.imageTooLarge : null;
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => {
      reject(reader.error ?? new Error('The file could not be read.'));
    });
    reader.readAsDataURL(file);
  });
}
