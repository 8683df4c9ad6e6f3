import type { FastifyRequest } from 'fastify'
import { putLogo } from '#contract/agentur-logo.ts'
import { putTon } from '#contract/aussprache.ts'
import { endAnsicht, startAnsicht } from '#contract/ansicht.ts'
import { login, logout } from '#contract/auth.ts'
import { copyEinreichung } from '#contract/einreichung-entwurf.ts'
import type { Endpunkt } from '#contract/endpunkt.ts'
import { saveErklaerung } from '#contract/erklaerung.ts'
import { createExportjob, removeExportjob, retryExportjob } from '#contract/exportjob.ts'
import { putGeraet } from '#contract/geraet.ts'
import { tellAnwesenheit } from '#contract/live-sitzung.ts'
import { createMeldung } from '#contract/meldung.ts'
import type { FehlerCode } from '#contract/fehler.ts'
import { putNachweis } from '#contract/nachwuchsnachweis.ts'
import * as passwort from '#contract/passwort.ts'
import { removeAndereSitzungen, removeSitzung } from '#contract/sitzung.ts'
import { castStimmabgaben } from '#contract/stimmabgabe.ts'
import { createUpload, removeUpload, writeUpload } from '#contract/upload.ts'
import { saveVorfuehrung } from '#contract/vorfuehrung.ts'
import { redeemZugang } from '#contract/zugang.ts'
import { personOf } from '../auth/sitzung.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'
import { isLocal } from './flut-bremse.ts'

type Was = Pick<Endpunkt, 'name' | 'methode' | 'pfad'>

const namesOf = (endpunkte: readonly { name: string }[]) => new Set(endpunkte.map(({ name }) => name))

const LESEND: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Coming in and going out: with the votes what is held back by nothing here. It has limits of its own. */
const ANMELDUNG = namesOf([
  login,
  logout,
  redeemZugang,
  startAnsicht,
  endAnsicht,
  removeSitzung,
  removeAndereSitzungen,
  passwort.resetPassword,
  passwort.redeemPasswordToken,
  passwort.updatePassword,
])
/** What tablets send by themselves. Votes have limits of their own; of a tablet there is one row. */
const TABLETS = namesOf([castStimmabgaben, putGeraet])
/** Tablets tell it by themselves, but nobody loses anything without it: it leaves the last room to the votes. */
const ANWESENHEIT = namesOf([tellAnwesenheit])
/** Files have limits of their own; parts of one come as often as the line allows. */
const DATEIEN = namesOf([createUpload, writeUpload, removeUpload, putLogo, putNachweis, putTon])
/** Goes on without room: parts ask themselves, on the disk where they lie; the others make room. */
const OHNE_PLATZ = namesOf([writeUpload, removeUpload, removeExportjob])
/** Messages, and statements and notes that wait on the tablet until they are taken: no vote depends on them. */
const OHNE_EILE = namesOf([createMeldung, saveErklaerung, saveVorfuehrung])
/** The steps of a jury go on without room, too; a message to the office is none of them, nor who is there. */
const isJuryschritt = ({ name, pfad }: Was) => pfad.startsWith('/api/voting/') && !OHNE_EILE.has(name) && !ANWESENHEIT.has(name)
const EIGENER_SATZ: ReadonlyMap<string, FehlerCode> = new Map([
  ...([createUpload, putLogo, putNachweis, putTon].map(({ name }) => [name, 'kein-platz']) as [string, FehlerCode][]),
  ...([createExportjob, retryExportjob].map(({ name }) => [name, 'kein-platz-export']) as [string, FehlerCode][]),
])
const VOLL_SEC = 10
/** A few words that write a whole draft. */
const KOPIE_BYTES: ReadonlyMap<string, number> = new Map([[copyEinreichung.name, 128 * 1024]])

interface Aenderungsfrage {
  /** Before a change is read: whether its person has changed too much, and whether the last room on the disk is only for votes by now. */
  check(request: FastifyRequest): void
  /** Once it was read: whether its person may bring so much in a day. Never of the steps of a jury, with which votes from paper and of emergency files come. */
  checkBytes(request: FastifyRequest): void
}

const NIE = () => undefined

export function createAenderungsfrage(was: Was): Aenderungsfrage {
  const { name, methode } = was
  if (LESEND.has(methode) || TABLETS.has(name) || ANMELDUNG.has(name)) return { check: NIE, checkBytes: NIE }
  const jury = isJuryschritt(was)
  const gezaehlt = !DATEIEN.has(name) && !ANWESENHEIT.has(name)
  return {
    check(request) {
      const { platte, personen, now } = request.server.kontext
      // What was kept back is released for votes: whoever else wrote into it would take it from them.
      if (!OHNE_PLATZ.has(name) && !jury && platte.isVoll()) throw new AppFehler(EIGENER_SATZ.get(name) ?? 'platte-voll', { retryAfterSec: VOLL_SEC })
      if (request.sitzung && gezaehlt && !isLocal(request)) personen.takeAenderung(personOf(request.sitzung), now())
    },
    checkBytes(request) {
      if (!request.sitzung || !gezaehlt || jury || isLocal(request)) return
      const { personen, now } = request.server.kontext
      personen.takeAenderungBytes(personOf(request.sitzung), now(), KOPIE_BYTES.get(name) ?? bytesOf(request))
    },
  }
}

/** Of JSON what was read, of an image what was sent. */
function bytesOf({ bodyBytes, headers }: FastifyRequest): number {
  return Math.max(bodyBytes, Number(headers['content-length'] ?? 0))
}
