const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx }, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];
const contract = { '^#contract/(.*)$': '<rootDir>/contract/$1.ts' };

const serverTests = {
  displayName: 'server',
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{server,contract,scripts,mock}/**/*.test.ts',
    '<rootDir>/tests/*.test.ts',
    '<rootDir>/tests/!(console|journeys|fixtures)/**/*.test.ts',
  ],
  globalSetup: '<rootDir>/tests/database/start.ts',
  globalTeardown: '<rootDir>/tests/database/stop.ts',
  moduleNameMapper: contract,
  transform: { '\\.(ts|js|mjs)$': swc(false) },
  transformIgnorePatterns: [
    '/node_modules/(?!(typebox|cookie|hucre|@scure|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|aws4fetch)/)',
  ],
};

const published = [
  '@babel/runtime',
  'umi/client',
  'lodash-es',
  '@dnd-kit',
  'swr',
  '@ant-design/pro-components',
  '@umijs/renderer-react',
  '@rc-component',
].join('|');
/** Plain jest with the real exports of Umi, which `max setup` writes to src/.umi; `start.ts` runs it in a fresh clone. */
const consoleTests = {
  displayName: 'console',
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { url: 'http://localhost:8000/' },
  testMatch: ['<rootDir>/{src,config}/**/*.test.ts?(x)', '<rootDir>/tests/console/**/*.test.ts?(x)'],
  globalSetup: '<rootDir>/tests/console/start.ts',
  setupFiles: ['<rootDir>/tests/console/setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/console/setupAfter.ts'],
  transform: { '^.+\\.(t|j|mj)sx?$': swc(true) },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/)?(?:${published})/)`],
  moduleNameMapper: {
    ...contract,
    '\\.(css|less)$': '<rootDir>/tests/console/style.js',
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^(@ant-design/[^/]+|@rc-component/[^/]+)/es/(.*)$': '$1/lib/$2',
    '^@umijs/max$': '<rootDir>/src/.umi/exports.ts',
    '^react(/.*)?$': '<rootDir>/node_modules/react$1',
    '^react-dom(/.*)?$': '<rootDir>/node_modules/react-dom$1',
    '^umi$': '<rootDir>/tests/console/umi.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@@/(.*)$': '<rootDir>/src/.umi/$1',
  },
};

// One test file per processor: jest by itself leaves one idle, which is half of a small machine.
export default { testTimeout: 30_000, maxWorkers: '100%', projects: [serverTests, consoleTests] };
