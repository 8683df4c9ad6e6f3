import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/eigener-nachweis.ts'
import { personOf } from '../../auth/sitzung.ts'
import { recordEinsicht } from '../../commands/protokoll/record-einsicht.ts'
import { listEigeneEintraege } from '../../queries/protokoll/eigener-nachweis.ts'
import { handleEndpunkt } from '../endpunkt.ts'

export function registerEigenerNachweis(app: FastifyInstance): void {
  handleEndpunkt(app, contract.listEigeneEintraege, async ({ sitzung, params, kontext }) => {
    const { db, env, now, kopfausgang } = kontext
    const frage = { juryId: params.juryId, benutzerId: sitzung.benutzerId, schluessel: kopfausgang.schluessel }
    const antwort = await kontext.protokollPlaetze.with(personOf(sitzung), () => listEigeneEintraege(db, frage))
    const stimmen = sitzung.ansicht ? antwort.eintraege.map(({ eintrag }) => readOrt(eintrag)) : []
    const wer = { ansicht: contract.listEigeneEintraege.name, benutzerId: personOf(sitzung) }
    await recordEinsicht(db, { stimmen, ...wer, timeZone: env.timeZone, nowMs: now() })
    return antwort
  })
}

function readOrt(eintrag: string): { rundeId: string | null; einreichungId: string | null } {
  return JSON.parse(eintrag) as { rundeId: string | null; einreichungId: string | null }
}
