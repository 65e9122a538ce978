import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { api } from '@/services/api';
import { Refused } from '@/services/failure';
import * as sending from '@/services/upload';
import { openScreen } from '../../../tests/console/screen';
import OneFile from './OneFile';

jest.mock('@/services/upload');
const upload = jest.mocked(sending.upload);

beforeEach(() => {
  upload.mockReset();
  jest
    .mocked(sending.uploadable)
    .mockResolvedValue({ types: ['image/png', 'application/pdf'], largest: 2 * 1024 * 1024 });
});

const heard: unknown[] = [];
function Field() {
  const [value, setValue] = useState<unknown>();
  const hear = (next: unknown) => {
    heard.push(next);
    setValue(next);
  };
  return <OneFile label="凭证" value={value} onChange={hear} id="proof" />;
}
async function choose(file: File): Promise<void> {
  const { container } = await openScreen('/merchant', <Field />, { answers: {} });
  heard.length = 0;
  const input = await waitFor(() => {
    const found = container.querySelector('input[type=file]');
    if (!found) throw new Error('there is nothing to choose with');
    return found;
  });
  fireEvent.change(input, { target: { files: [file] } });
}
const picture = (name = 'voucher.png', type = 'image/png') => new File(['x'], name, { type });

test('a file is sent at once and becomes the value; until then the form has none that it could send', async () => {
  let arrive = (_: string) => {};
  upload.mockImplementation((_file, onShare) => {
    onShare(0.4);
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  await choose(picture());
  expect(await screen.findByText('40%')).toBeVisible();
  expect(heard.at(-1)).toBe('…');
  arrive('77');
  expect(await screen.findByRole('button', { name: 'voucher.png' })).toBeVisible();
  expect(heard.at(-1)).toBe('77');
});

test('one that fails says why, and is tried again', async () => {
  upload.mockRejectedValueOnce(new Refused({ success: false, msg: '文件内容与其类型不符', code: 1001, data: null }));
  await choose(picture());
  expect(await screen.findByText('文件内容与其类型不符')).toBeVisible();
  upload.mockResolvedValueOnce('78');
  fireEvent.click(screen.getByRole('button', { name: '重试：voucher.png' }));
  await waitFor(() => expect(heard.at(-1)).toBe('78'));
});

test('another type and too many bytes are refused before anything is sent; the file is removed', async () => {
  await choose(picture('page.svg', 'image/svg+xml'));
  expect(await screen.findByText('只接受 PDF、PNG、JPEG 和 MP4。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '重试：page.svg' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '移除：page.svg' }));
  expect(heard.at(-1)).toBeUndefined();
  expect(upload).not.toHaveBeenCalled();
  expect(api.file.upload.path).toBe('/file/upload');
});
