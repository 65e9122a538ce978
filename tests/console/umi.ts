// biome-ignore-all lint/performance/noBarrelFile: it stands for a package whose exports are exactly these.
// The bare `umi` of generated code: its command line must not be loaded into a browser test.
export * from '@umijs/renderer-react';
export * from 'umi/client/client/plugin.js';
