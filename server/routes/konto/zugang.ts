import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/zugang.ts'
import type { Codefragender } from '../../auth/anmelde-bremse.ts'
import { readBekanntesGeraet } from '../../auth/bekanntes-geraet.ts'
import { personOf } from '../../auth/sitzung.ts'
import { readKarte } from '../../auth/zugangskarte.ts'
import { redeemZugangskarte } from '../../commands/konto/redeem-zugangskarte.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { rollenMitKarte, type KartenSchluessel } from '../../domain/konto/zugangskarte.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import { readBekannt, readSitzungCookie, setSitzungCookie } from '../../http/sitzung-plugin.ts'
import { getAuthInfo } from '../../queries/konto/get-auth-info.ts'
import { getZugang } from '../../queries/konto/zugang.ts'
import { handleEndpunkt } from '../endpunkt.ts'
import { rememberGeraet } from './remember-geraet.ts'

/** The card's own page: to look at it uses nothing up. */
export function registerZugang(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getZugang, ({ params, request, kontext }) =>
    tryKarte(request, params.token, (schluessel) =>
      getZugang(kontext.db, schluessel, { wer: request.sitzung && personOf(request.sitzung), nowMs: kontext.now() }),
    ),
  )
  handleEndpunkt(app, contract.redeemZugang, async ({ params, request, reply, kontext }) => {
    const { db, now, env } = kontext
    const eingabe = { beschreibung: request.headers['user-agent'] ?? '', bisher: readSitzungCookie(request) }
    const { benutzerId, username, token, expiresMs } = await tryKarte(request, params.token, (schluessel) =>
      redeemZugangskarte(db, { ...eingabe, schluessel, nowMs: now() }),
    )
    setSitzungCookie(reply, token, expiresMs)
    await rememberGeraet({ request, reply }, username)
    const info = await getAuthInfo(db, { benutzerId, roles: rollenMitKarte(['JURY']), timeZone: env.timeZone })
    if (!info) throw new AppFehler('nicht-gefunden')
    return info
  })
}

/** Codes are short enough to be guessed: who types wrong ones is slowed down, by address and all together. */
async function tryKarte<T>(request: FastifyRequest, gebracht: string, act: (schluessel: KartenSchluessel) => Promise<T>): Promise<T> {
  const { db, bremse, now } = request.server.kontext
  const { schluessel, getippt } = await readKarte(db, gebracht)
  if (!getippt) return act(schluessel)
  const wer = await codefragenderOf(request)
  await bremse.waitForKartencode(wer, now())
  try {
    return await act(schluessel)
  } catch (error) {
    if (error instanceof AppFehler && error.code === 'token-ungueltig') bremse.noteFalscherKartencode(wer, now())
    throw error
  }
}

async function codefragenderOf(request: FastifyRequest): Promise<Codefragender> {
  const bekannt = await readBekanntesGeraet(request.server.kontext.db, readBekannt(request))
  return { adresse: isLocal(request) ? null : request.ip, konto: bekannt?.konten[0] }
}
