import type { AnonymDatei } from '#contract/anonymitaet.ts'
import { listAnonymDateien } from '../../db/einreichung/anonymitaet.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { listRenditions } from '../../db/einreichung/einreichung-satz.ts'

/** Pictures that a browser shows, from the smallest to the largest; a film and a sound by themselves. */
const ANSICHTEN = ['thumb', 'poster', 'preview', 'seite', 'audio', 'video']

/** An address can be long; the history and the letter to the agency name it. */
const NAME_ZEICHEN = 120

/** What the office looks at before this work is judged anonymously; nothing where it is judged with names. */
export async function getAnonymDateien(db: Db, { id, anonym }: { id: string; anonym: number }): Promise<AnonymDatei[]> {
  if (anonym === 0) return []
  const rows = await listAnonymDateien(db, id)
  if (rows.length === 0) return []
  const renditions = Map.groupBy(await listRenditions(db, id), ({ mediumId }) => mediumId)
  return rows.map(({ uploadStatus, anonymOk, dateiname, ...row }) => {
    const own = renditions.get(row.id) ?? []
    const shaOf = (variant: string | undefined) => own.find((rendition) => rendition.variant === variant)?.sha256 ?? null
    return {
      ...row,
      name:
        dateiname ||
        Array.from(row.url ?? '')
          .slice(0, NAME_ZEICHEN)
          .join('') ||
        row.medienfeld,
      bereit: uploadStatus === 'BEREIT',
      anonymOk: anonymOk === null ? null : anonymOk === 1,
      bild: shaOf('thumb') ?? shaOf('seite'),
      ansicht: shaOf(ANSICHTEN.findLast((variant) => shaOf(variant) !== null)),
    }
  })
}
