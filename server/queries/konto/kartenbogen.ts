import { PRODUKT } from '#contract/produkt.ts'
import { wandzeitOfInstant } from '#contract/wandzeit.ts'
import type { Db } from '../../db/datenbank/datenbank.ts'
import { findProgramm } from '../../db/programm/programm.ts'
import { formatZeit } from '../../domain/grund/format.ts'
import type { NeueKarte } from '../../domain/konto/zugangskarte.ts'
import type { Kartenbogen } from '../../domain/konto/kartenbogen.ts'

interface Druck {
  nowMs: number
  timeZone: string
  ownUrl: string
}

/** What is printed on the cards: an address for the camera, and where a code is typed. */
export async function getKartenbogen(db: Db, karten: readonly NeueKarte[], { nowMs, timeZone, ownUrl }: Druck): Promise<Kartenbogen> {
  return {
    programm: (await findProgramm(db))?.titel ?? PRODUKT,
    standMs: nowMs,
    adresse: `${ownUrl.replace(/^https?:\/\//, '')}/zugang`,
    karten: karten.map(({ name, jury, token, code, expiresMs }) => ({
      name,
      jury: `Jury ${jury.nummer}, ${jury.jahr}`,
      titel: jury.titel,
      ziel: `${ownUrl}/zugang/${token}`,
      code: [code.slice(0, 4), code.slice(4)],
      gueltigBis: formatZeit(wandzeitOfInstant(expiresMs, timeZone)),
    })),
  }
}
