/** The office is told of files that came after an objection: all that come from one agency until then in one mail. */
export const ERSATZ_JOB = 'druck-ersatz'
export const ERSATZ_WARTEN_MS = 5 * 60_000
export interface ErsatzAuftrag {
  agenturId: string
}
