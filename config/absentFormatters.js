/**
 * Stands in the build for what react-intl offers beside words: dates, numbers and money are written by
 * `components/show`.
 */
function absent() {
  throw new Error('react-intl formats words alone here; see config/bundle.ts.');
}

export {
  absent as formatDate,
  absent as formatDateToParts,
  absent as formatDisplayName,
  absent as formatList,
  absent as formatNumber,
  absent as formatNumberToParts,
  absent as formatPlural,
  absent as formatRelativeTime,
  absent as formatTime,
  absent as formatTimeToParts,
};
