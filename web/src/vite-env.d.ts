/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Differs in each build in which the data of the queries may have another shape. */
  readonly VITE_SHAPE: string;
  /** The version in the names of the files with messages. */
  readonly VITE_WORDS: string;
}
