import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FEHLER } from '#contract/fehler.ts'
import { personOf } from '../auth/sitzung.ts'
import { anschlussOf } from '../domain/betrieb/anschluss.ts'
import { AppFehler } from '../domain/grund/app-fehler.ts'
import { sendFehler } from './fehler-antwort.ts'
import { isLocal } from './flut-bremse.ts'

export interface AbsagenMass {
  /** Nobody who has asked for too much is told so earlier after asking. */
  fruehestensMs: number
  /** A browser, the worker and a tablet's queue wait for fifteen seconds. */
  spaetestensMs: number
  /** One hears so many a second, until that would be too late. */
  jeSekunde: number
  /** As many as one address may have lines. */
  jeWer: number
  insgesamt: number
}

const ABSAGEN: AbsagenMass = { fruehestensMs: 1000, spaetestensMs: 6000, jeSekunde: 20, jeWer: 2000, insgesamt: 4000 }

/**
 * „Too many requests" is told late. Told at once it would be what a flood lives on: each refusal costs a millisecond of everybody's time, and whoever hears
 * it asks again. So a program with many lines hears as few answers a second as it may, and an honest one, which waits anyway, loses nothing. What has waited
 * before it was refused is told at once. The line stays: a new one would cost more than one that waits.
 */
export function registerAbsagen(app: FastifyInstance, knapp: Partial<AbsagenMass> = {}): void {
  const halt = createHalt({ ...ABSAGEN, ...knapp })
  app.addHook('preClose', async () => halt.end())
  app.setErrorHandler((error: FastifyError | AppFehler, request, reply) => {
    if (!isZuViel(error) || isLocal(request)) return sendFehler(error, request, reply)
    // What was sent need not be kept meanwhile.
    request.body = undefined
    halt.hold(fragenderOf(request), { request, reply }, () => void sendFehler(error, request, reply))
  })
}

/** The limit of requests, too, speaks by an AppFehler. */
function isZuViel(error: unknown): boolean {
  return error instanceof AppFehler && FEHLER[error.code][0] === 429
}

function fragenderOf({ sitzung, ip }: FastifyRequest): string {
  return sitzung ? personOf(sitzung) : anschlussOf(ip)
}

interface Halt {
  hold(wer: string, frage: { request: FastifyRequest; reply: FastifyReply }, tell: () => void): void
  end(): void
}

function createHalt({ fruehestensMs, spaetestensMs, jeSekunde, jeWer, insgesamt }: AbsagenMass): Halt {
  const wartend = new Map<string, number>()
  const enden = new Set<() => void>()
  let isZuEnde = false

  function leave(wer: string): void {
    const rest = (wartend.get(wer) ?? 1) - 1
    if (rest > 0) wartend.set(wer, rest)
    else wartend.delete(wer)
  }

  return {
    hold(wer, { request, reply }, tell) {
      const { raw } = reply
      const zahl = (wartend.get(wer) ?? 0) + 1
      const dauerMs = Math.min(spaetestensMs, Math.max(fruehestensMs, (zahl / jeSekunde) * 1000)) - reply.elapsedTime
      if (isZuEnde || dauerMs <= 0) return tell()
      if (enden.size >= insgesamt || zahl > jeWer) {
        reply.hijack()
        // The line itself: an answer that waits behind another on it has none yet, and would never end.
        request.raw.socket.destroy()
        return
      }
      wartend.set(wer, zahl)
      const timer = setTimeout(ende, dauerMs).unref()
      function ende(): void {
        clearTimeout(timer)
        raw.off('close', ende)
        enden.delete(ende)
        leave(wer)
        if (!raw.destroyed) tell()
      }
      enden.add(ende)
      raw.once('close', ende)
    },
    end() {
      isZuEnde = true
      for (const ende of enden) ende()
    },
  }
}
