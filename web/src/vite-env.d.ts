/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Another one in each build in which what the queries hold may have another shape. */
  readonly VITE_SHAPE: string;
  /** The version in the names of the files with words. */
  readonly VITE_WORDS: string;
}
