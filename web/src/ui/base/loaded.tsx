import { use, type ComponentType } from 'react';
import { loadOrReload } from './reload-after-release.ts';

/** A component whose code comes on its own. */
export interface Loaded<Props> {
  Component: ComponentType<Props>;
  /** Begins to load the code ahead of its first showing. */
  preload: () => void;
  /** The code, for a part that has to be drawn at once and not when React tries again. */
  load: () => Promise<ComponentType<Props>>;
}

/**
 * Splits a component off: its code is loaded when it is first shown, or before. Code that is there already shows at once;
 * React's `lazy` would show the fallback first, and keep it for a third of a second.
 */
export function loaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Loaded<Props> {
  let code: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function bring() {
    code = await load();
    return code;
  }

  function codeToShow() {
    loading ??= loadOrReload(bring);
    return loading;
  }

  return {
    Component: function LoadedComponent(props) {
      // Where it was waited for, React wants the retry to ask for the same promise again.
      const Code = code && !loading ? code : use(codeToShow());
      return <Code {...props} />;
    },
    // A failure shows when the component is opened, which tries again.
    preload: () => void bring().catch((error: unknown) => console.warn(error)),
    load: () => loadOrReload(bring),
  };
}
