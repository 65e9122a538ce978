import uPlot from 'uplot';
import type { Output } from '#contract/call';
import type { home } from '#contract/home';
import { DAY, HOUR } from '#contract/time';

export type Hour = Output<typeof home.paymentStatisticsDay>['list'][number];

interface Given {
  box: HTMLElement;
  /** The clock at the beginning of each hour. */
  labels: readonly string[];
  theme: string;
  onHover: (index: number | null) => void;
}

/**
 * The whole day, of which the rest is still empty: hours, orders, paid orders, success rate, orders of yesterday. They
 * are counts and percentages, which a float holds exactly enough to draw.
 */
export function dataOf(today: readonly Hour[], yesterday: readonly Hour[]): uPlot.AlignedData {
  const places = Array.from({ length: DAY / HOUR }, (_, index) => index);
  const ofToday = (figure: (hour: Hour) => number | null) =>
    places.map((index) => (today[index] ? figure(today[index]) : null));
  return [
    places,
    ofToday((hour) => hour.payCount),
    ofToday((hour) => hour.paidCount),
    ofToday((hour) => (hour.successRate === null ? null : Number(hour.successRate))),
    places.map((index) => yesterday[index]?.payCount ?? null),
  ];
}

/** Mirrored where one reads from the right. Colours are the theme's. */
export function optionsOf({ box, labels, onHover }: Given): uPlot.Options {
  const style = getComputedStyle(box);
  const color = (name: string) => style.getPropertyValue(`--caudal-${name}`).trim();
  const mirrored = document.documentElement.dir === 'rtl';
  const font = `12px ${style.fontFamily}`;
  const axis = {
    stroke: color('secondary'),
    font,
    ticks: { show: false },
    grid: { stroke: color('border'), width: 1 },
  };
  const bars = uPlot.paths.bars?.({ size: [0.7, 40], radius: 0.1 });
  const column = (fill: string): uPlot.Series => ({
    fill,
    stroke: fill,
    width: 0,
    points: { show: false },
    ...(bars && { paths: bars }),
  });
  return {
    width: box.clientWidth,
    height: box.clientHeight,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, dir: mirrored ? -1 : 1, range: (_, min, max) => [min - 0.5, max + 0.5] },
      y: { range: (_, __, max) => [0, Math.max(4, max * 1.1)] },
      percent: { range: [0, 100] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 56,
        values: (_, places) => places.map((place) => labels[place] ?? ''),
      },
      {
        ...axis,
        side: mirrored ? 1 : 3,
        values: (_, places) => places.map((place) => (Number.isInteger(place) ? String(place) : '')),
      },
      {
        ...axis,
        side: mirrored ? 3 : 1,
        scale: 'percent',
        grid: { show: false },
        values: (_, places) => places.map((place) => `${place}%`),
      },
    ],
    series: [
      {},
      column(color('moving-ground')),
      column(color('primary')),
      { scale: 'percent', stroke: color('done-text'), width: 2, points: { size: 5 }, spanGaps: true },
      { stroke: color('hint'), width: 1, dash: [4, 4], points: { show: false }, alpha: 0.7 },
    ],
    hooks: { setCursor: [(chart) => onHover(chart.cursor.idx ?? null)] },
  };
}
