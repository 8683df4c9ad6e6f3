import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as ansicht from '#contract/ansicht.ts'
import * as contract from '#contract/auth.ts'
import * as berechtigung from '#contract/berechtigung.ts'
import * as passwort from '#contract/passwort.ts'
import type { FehlerCode } from '#contract/fehler.ts'
import { ROLLEN } from '#contract/rolle.ts'
import type { Anfragender } from '../../auth/anmelde-bremse.ts'
import { readBekanntesGeraet } from '../../auth/bekanntes-geraet.ts'
import { kontoOf, type Anmeldeort } from '../../auth/login-sperre.ts'
import { readPasswortLink } from '../../auth/passwort-link.ts'
import type { Sitzung } from '../../auth/sitzung.ts'
import { endAnsicht } from '../../commands/konto/end-ansicht.ts'
import { login, type LoginErgebnis } from '../../commands/konto/login.ts'
import { logout } from '../../commands/konto/logout.ts'
import { redeemPasswortToken } from '../../commands/konto/redeem-passwort-token.ts'
import { requestPasswortReset } from '../../commands/konto/request-passwort-reset.ts'
import { startAnsicht } from '../../commands/konto/start-ansicht.ts'
import { updateAuth } from '../../commands/konto/update-auth.ts'
import { updatePasswort } from '../../commands/konto/update-passwort.ts'
import { AppFehler } from '../../domain/grund/app-fehler.ts'
import { isLocal } from '../../http/flut-bremse.ts'
import { clearSitzungCookie, readBekannt, readSitzungCookie, setSitzungCookie } from '../../http/sitzung-plugin.ts'
import type { Kontext } from '../../kontext/kontext.ts'
import { getAuthInfo } from '../../queries/konto/get-auth-info.ts'
import { handleEndpunkt } from '../endpunkt.ts'
import { rememberGeraet } from './remember-geraet.ts'

export function registerAuth(app: FastifyInstance): void {
  registerReading(app)
  registerLogin(app)
  registerPasswort(app)
  registerAnsicht(app)

  handleEndpunkt(app, berechtigung.updateAuth, async ({ params, body, sitzung, kontext }) => {
    const { id = params.id, roles, aktiv, version } = body
    if (id !== params.id) throw new AppFehler('eingabe-ungueltig', { fields: { id: 'Diese Angaben gehören zu einer anderen Person.' } })
    await updateAuth(kontext.db, {
      id: params.id,
      roles,
      aktiv,
      version,
      by: sitzung.benutzerId,
      nowMs: kontext.now(),
      timeZone: kontext.env.timeZone,
    })
    return authInfoOf(kontext, params.id)
  })
}

function registerReading(app: FastifyInstance): void {
  handleEndpunkt(app, contract.getAuth, async ({ request, kontext }) => {
    const { sitzung } = request
    if (!sitzung) return { error: 403 as const }
    // Now the browser knows: what it shows from here on is the administrator's own.
    if (sitzung.ansichtVorbei) await endAnsicht(kontext.db, sitzung.tokenHash, kontext.now())
    return (await getAuthInfo(kontext.db, { ...sitzung, timeZone: kontext.env.timeZone })) ?? { error: 403 as const }
  })
  handleEndpunkt(app, berechtigung.listRollen, async () => [...ROLLEN])
  handleEndpunkt(app, berechtigung.getAuthById, async ({ params, sitzung, kontext }) => {
    if (params.id === '') throw new AppFehler('id-fehlt')
    if (params.id !== sitzung.benutzerId && !sitzung.roles.includes('ADMIN')) throw new AppFehler('keine-berechtigung')
    return authInfoOf(kontext, params.id)
  })
}

function registerLogin(app: FastifyInstance): void {
  handleEndpunkt(app, contract.login, async ({ body, request, reply, kontext }) => {
    const result = await tryLogin(request, { ...body, geraet: await readGeraet(request, body.username) })
    setSitzungCookie(reply, result.token, result.expiresMs)
    await rememberGeraet({ request, reply }, body.username)
    return authInfoOf(kontext, result.benutzerId)
  })
  handleEndpunkt(app, contract.logout, async ({ request, reply, kontext }) => {
    const token = readSitzungCookie(request)
    if (token) await logout(kontext.db, token, kontext.now())
    clearSitzungCookie(reply)
    return { ok: true as const }
  })
}

/** The browser, when the account that is named knows it. */
async function readGeraet(request: FastifyRequest, username: string): Promise<string | undefined> {
  const bekannt = await readBekanntesGeraet(request.server.kontext.db, readBekannt(request))
  return bekannt?.konten.includes(kontoOf(username)) ? bekannt.geraet : undefined
}

async function tryLogin(request: FastifyRequest, eingabe: contract.LoginBody & Pick<Anmeldeort, 'geraet'>): Promise<LoginErgebnis> {
  const { db, now, bremse } = request.server.kontext
  const wer = anfragenderOf(request, eingabe)
  await bremse.waitForAnmeldung(wer, now())
  const nowMs = now()
  const beschreibung = request.headers['user-agent'] ?? ''
  try {
    const result = await login(db, { ...eingabe, adresse: request.ip, beschreibung, bisher: readSitzungCookie(request), nowMs }, bremse)
    bremse.noteAnmeldung(wer, nowMs)
    return result
  } catch (error) {
    if (error instanceof AppFehler && GERATEN.has(error.code)) bremse.noteFehlversuch(wer, nowMs)
    if (error instanceof AppFehler && error.code === 'zweiter-faktor') bremse.noteAnmeldung(wer, nowMs)
    throw error
  }
}

/** A right password costs two hashes here: whoever has an account has them made no oftener than by logging in. */
async function takeTurn(request: FastifyRequest, benutzerId: string): Promise<void> {
  const { bremse, now } = request.server.kontext
  const konto = `passwort ${benutzerId}`
  if (bremse.mustTakeTurn(konto, now())) await bremse.waitForTurn(konto)
  bremse.noteAnmeldung({ adresse: isLocal(request) ? null : request.ip, konto, bekannt: true }, now())
}

/** What tells of guessing. */
const GERATEN = new Set<FehlerCode>(['anmeldung-falsch', 'zu-viele-versuche'])

function anfragenderOf(request: FastifyRequest, { username, geraet }: Pick<Anmeldeort, 'username' | 'geraet'>): Anfragender {
  return { adresse: isLocal(request) ? null : request.ip, konto: kontoOf(username), bekannt: geraet !== undefined }
}

function registerPasswort(app: FastifyInstance): void {
  handleEndpunkt(app, passwort.resetPassword, async ({ body, request, kontext }) => {
    const geraet = await readGeraet(request, body.username)
    await kontext.bremse.waitForLink(anfragenderOf(request, { ...body, geraet }), kontext.now())
    await requestPasswortReset(kontext.db, { username: body.username, nowMs: kontext.now() })
    kontext.jobs.wake()
    return { ok: true as const }
  })
  handleEndpunkt(app, passwort.getPasswordToken, ({ params, kontext }) => readPasswortLink(kontext.db, params.token, kontext.now()))
  handleEndpunkt(app, passwort.redeemPasswordToken, async ({ params, body, request, reply, kontext }) => {
    const { username } = await redeemPasswortToken(kontext.db, { ...params, ...body, nowMs: kontext.now() })
    await rememberGeraet({ request, reply }, username)
    return { ok: true as const, username }
  })
  handleEndpunkt(app, passwort.updatePassword, async ({ body, sitzung, request, kontext }) => {
    await takeTurn(request, sitzung.benutzerId)
    await updatePasswort(kontext.db, { ...body, sitzung, adresse: request.ip, nowMs: kontext.now() })
    return { ok: true as const }
  })
}

function registerAnsicht(app: FastifyInstance): void {
  handleEndpunkt(app, ansicht.startAnsicht, async ({ body, sitzung, kontext }) => {
    const begun = await startAnsicht(kontext.db, { ...body, sitzung, nowMs: kontext.now() })
    return authInfoOf(kontext, body.benutzerId, begun)
  })
  handleEndpunkt(app, ansicht.endAnsicht, async ({ sitzung, kontext }) => {
    await endAnsicht(kontext.db, sitzung.tokenHash, kontext.now())
    return authInfoOf(kontext, sitzung.ansicht?.adminId ?? sitzung.benutzerId)
  })
}

async function authInfoOf(kontext: Kontext, benutzerId: string, sicht: Sitzung['ansicht'] = null): Promise<contract.AuthInfo> {
  const info = await getAuthInfo(kontext.db, { benutzerId, ansicht: sicht, timeZone: kontext.env.timeZone })
  if (!info) throw new AppFehler('nicht-gefunden')
  return info
}
