import { defineConfig } from 'oxlint';
import { IMPORT_LAWS } from './lint/import-laws.ts';

export default defineConfig({
  options: {
    typeAware: true,
    // All that the compiler says: one program is made for both, instead of one each.
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { es2024: true, node: true, browser: true },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    'data/**',
    '.cache/**',
    'server/test/generated-client/**',
  ],
  rules: {
    // Names and imports
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'import/extensions': ['error', 'ignorePackages'],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/first': 'error',
    'import/no-mutable-exports': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
    'unicorn/prefer-node-protocol': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],

    // Types that hold: no `any`, no `!`, no `as` (a brand is made under a disable that says so)
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    // Covered by the ban on assertions, or blind to brands and to what our libraries are made of.
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/no-unsafe-unary-minus': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/consistent-return': 'off',
    // Kysely's expression builders are made to be taken apart.
    'typescript/unbound-method': 'off',
    // typescript/no-floating-promises and its like look at promises by type.
    'promise/always-return': 'off',
    'import/no-named-as-default-member': 'off',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/no-deprecated': 'error',

    // Promises: every query is awaited
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/return-await': 'error',

    // Code that reads one way
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-else-return': 'error',
    'no-empty': 'error',
    'no-param-reassign': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-nested-ternary': 'error',
    'no-useless-return': 'error',
    'object-shorthand': 'error',
    'prefer-template': 'error',
    'default-param-last': 'error',
    'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    'unicorn/throw-new-error': 'error',
    'unicorn/prefer-array-some': 'error',
    'unicorn/no-array-for-each': 'error',
    'unicorn/no-useless-undefined': 'off',
    'unicorn/prefer-string-replace-all': 'error',
    'unicorn/no-instanceof-array': 'error',
    'unicorn/consistent-function-scoping': 'off',

    // React
    'react/react-in-jsx-scope': 'off',
    'react/rules-of-hooks': 'error',
    'react/button-has-type': 'error',
    'react/jsx-boolean-value': 'error',
    'react/jsx-curly-brace-presence': 'error',
    'react/jsx-fragments': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/no-array-index-key': 'error',
    'react/no-danger': 'error',
    'react/no-unknown-property': 'error',
    'react/self-closing-comp': 'error',
    // A dialog says by autofocus where the focus starts, and not every role has a tag that can be styled.
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      files: [
        '.size-limit.ts',
        '*.config.ts',
        '*/*.config.ts',
        '**/global-setup.ts',
        '**/global-teardown.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // These two hand on a type that TypeScript has already narrowed to button, submit or reset.
      files: ['web/src/ui/parts/button.tsx', 'web/src/ui/parts/icon-button.tsx'],
      rules: { 'react/button-has-type': 'off' },
    },
    {
      // Plain JavaScript, so that the Node.js of the machine can run them before anything is installed.
      files: ['scripts/**', 'e2e/screenshots.mjs'],
      rules: {
        'no-console': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      files: ['domain/src/index.ts', 'contract/src/index.ts', 'contract/src/subjects.ts'],
      rules: { 'oxc/no-barrel-file': 'off' },
    },

    ...IMPORT_LAWS,

    {
      // domain knows neither the clock nor the world
      files: ['domain/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          'process',
          'fetch',
          'window',
          'document',
          'localStorage',
          'setTimeout',
          'setInterval',
        ],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: 'Time is an argument.' },
          { object: 'Math', property: 'random', message: 'Randomness is an argument.' },
        ],
      },
    },
    {
      files: ['server/src/**'],
      rules: { 'node/no-process-env': 'error' },
    },
    {
      files: ['server/src/platform/config.ts', 'server/src/main/commands/**'],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: ['server/src/**/*.presenter.ts'],
      rules: { 'oxc/no-async-await': 'error' },
    },
    { files: ['bench/**'], rules: { 'no-console': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      plugins: ['vitest'],
      rules: {
        'max-lines': 'off',
        'typescript/require-array-sort-compare': 'off',
        'vitest/consistent-test-it': ['error', { fn: 'it' }],
        'vitest/no-identical-title': 'error',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/no-import-node-test': 'error',
        'vitest/no-test-return-statement': 'error',
      },
    },
    {
      // A list grows with what it lists: the calls of a subject.
      files: ['contract/src/**'],
      rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] },
    },
    {
      files: ['e2e/**/*.spec.ts'],
      rules: { 'max-lines': 'off' },
    },
    {
      // A test looks at a response as it comes, a measurement and the weighing at reports.
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        'server/test/**',
        'web/src/test/**',
        'e2e/**',
        'bench/**',
        '.size-limit.ts',
      ],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
  ],
});
