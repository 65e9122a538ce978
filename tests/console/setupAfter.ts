import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// findByRole would otherwise compute the visibility of every node of an antd tree.
configure({ defaultHidden: true, asyncUtilTimeout: 10_000 });
