import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A merchant of the demo, as `demo-merchants.json` beside its data says. */
export interface DemoMerchant {
  merchantNo: string;
  /** What it does stands in the test book, which no list of staff shows unless it is asked for. */
  isTest: boolean;
  currency: string;
  methods: string[];
  apiSecret: string;
  callbackSecret: string;
}

/** @throws where the demo has not been made yet. */
export function readDemoMerchants(dataFolder: string): DemoMerchant[] {
  const file = join(dataFolder, 'demo-merchants.json');
  // Written by the demo itself, readable by its owner alone.
  return JSON.parse(readFileSync(file, 'utf8')) as DemoMerchant[];
}
