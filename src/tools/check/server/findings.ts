/** The result of one check. */
export interface ServerFinding {
  /** The call, such as `POST /modals/terms`. */
  call: string;
  level: 'ok' | 'warning' | 'error' | 'skipped';
  found: string;
  /** What to change. */
  remedy?: string;
}

/** The result of the whole check. */
export interface ServerReport {
  address: string;
  /** How many calls were sent. */
  requests: number;
  findings: ServerFinding[];
}

/** How many findings there are of a level. */
export const countOf = ({ findings }: ServerReport, level: ServerFinding['level']): number =>
  findings.filter((one) => one.level === level).length;

/** The report for people: each call with what was found, the sum at the end. */
export function textOf(report: ServerReport): string {
  const lines: string[] = [];
  let call = '';
  for (const finding of report.findings) {
    if (finding.call !== call) lines.push(finding.call);
    call = finding.call;
    lines.push(`  ${finding.level.padEnd(8)} ${finding.found}`);
    if (finding.remedy) lines.push(`           ${finding.remedy}`);
  }
  const sums = (['error', 'warning', 'skipped'] as const).map((level) => {
    const count = countOf(report, level);
    const isOne = count === 1 || level === 'skipped';
    return `${count} ${level}${isOne ? '' : 's'}`;
  });
  return `${lines.join('\n')}\n\n${report.address}: ${report.requests} calls, ${sums.join(', ')}\n`;
}
