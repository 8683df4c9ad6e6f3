/** One print file is checked. */
export const PREFLIGHT_JOB = 'preflight'
export interface PreflightAuftrag {
  mediumId: string
}
