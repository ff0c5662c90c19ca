import type { Severity } from '../public';

/** One path each, in a 24 × 24 box: shapes that differ also without colours. */
const PATHS: Record<Severity, string> = {
  alert: 'M8.2 3h7.6L21 8.2v7.6L15.8 21H8.2L3 15.8V8.2zM12 7.5v5.5M12 16.5v.01',
  error: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM9 9l6 6M15 9l-6 6',
  warning: 'M12 3.5L22 20.5H2zM12 10v4.5M12 17.5v.01',
  success: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM8 12.3l2.8 2.8L16 9.5',
  info: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 11v5.5M12 7.5v.01',
  default: 'M4 4.5h16v12h-8.5L7 20.5v-4H4zM8 9h8M8 12.5h5',
};

/** The icon of a severity, beside a text with the same meaning. */
export function SeverityIcon({ severity }: { severity: Severity }) {
  return (
    <svg
      className="veneer-dialog__icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={PATHS[severity]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
