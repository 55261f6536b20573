import packageJson from '../../../package.json' with { type: 'json' };

/** The release of this build, such as `0.2.0`. */
export const VERSION = packageJson.version;
