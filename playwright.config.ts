import { defineConfig } from '@playwright/test';
import { flags } from './tests/journeys/browser';

/** Which of several runs side by side this is: each keeps results of its own. */
const half = process.env['HALF'] ?? '';

export default defineConfig({
  // The journeys through the built product, unless another folder is named.
  testDir: process.env['TEST_DIR'] ?? 'tests/journeys',
  testMatch: '*.spec.ts',
  // Two browsers on two processors, on a machine half as fast as another: patience costs nothing where things come.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  workers: 1,
  // A test that fails is run once more only to be traced, which costs as much again as the test; it has failed all the
  // same.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: `reports/journeys${half}.json` }]],
  outputDir: `test-results/all${half}`,
  use: {
    // A step that hangs is named before the test's own time is up.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:8000',
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Nothing here waits for a drawer to slide; that motion stops where it is not wanted is tested by itself.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { ...(process.env['CHROME_BIN'] && { executablePath: process.env['CHROME_BIN'] }), args: flags },
  },
});
