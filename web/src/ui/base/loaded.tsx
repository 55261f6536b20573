import type { WordsPart } from '@hisaab/words/web';
import { use, type ComponentType } from 'react';
import { addWords } from '../../words/words.ts';
import { loadOrReload } from './reload-after-release.ts';

/** A component whose code is loaded separately. */
export interface Loaded<Props> {
  Component: ComponentType<Props>;
  /** Loads the code before it is first shown; a failure only shows when the component is opened, which tries again. */
  preload: () => Promise<void>;
  /** The code, for a part that has to render at once and not at a retry of React. */
  load: () => Promise<ComponentType<Props>>;
  isLoaded: () => boolean;
}

/**
 * Splits a component off: its code is loaded when it is first shown, or before, with the messages that it uses. Loaded
 * code shows at once; React's `lazy` would show the fallback first, and keep it for a third of a second.
 */
export function loaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { words = 'shared' }: { words?: WordsPart } = {},
): Loaded<Props> {
  let code: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function bring() {
    [code] = await Promise.all([load(), addWords(words)]);
    return code;
  }

  function codeToShow() {
    loading ??= loadOrReload(bring);
    return loading;
  }

  return {
    Component: function LoadedComponent(props) {
      // After a wait, React expects the same promise at the retry.
      const Code = code && !loading ? code : use(codeToShow());
      return <Code {...props} />;
    },
    preload: async () => {
      await bring().catch((error: unknown) => console.warn(error));
    },
    load: () => loadOrReload(bring),
    isLoaded: () => code !== undefined,
  };
}
