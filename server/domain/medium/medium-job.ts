/** A file whose last byte has come: it is checked and made ready. */
export const MEDIUM_JOB = 'medium'
/** A size of a file that is good already. */
export const RENDITION_JOB = 'rendition'
/** Its pictures in other formats than JPEG, when nothing else is to be done. */
export const BILDFORMAT_JOB = 'bildformate'
/** Uploads nobody goes on with, and files nobody refers to. */
export const AUFRAEUM_JOB = 'aufraeumen'

export interface MediumAuftrag {
  mediumId: string
}
