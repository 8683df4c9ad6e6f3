import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { STATE_KEY } from '#contract/produkt.ts'
import { subscribeSessionState } from '#src/lib/session-state.ts'
import { type Entwurf, isSame, toEntwurf, writeEntwuerfe } from './entwurf.ts'
import type { Stand } from './stand.ts'

const WAIT_MS = 400
const MINUTE_MS = 60_000

export interface AblageAuftrag<Form extends FieldValues> {
  key: string
  form: UseFormReturn<Form>
  stand: Stand<Form>
  /** Offers that nobody has decided upon: they stay behind what is typed now. */
  frueher: readonly Entwurf[]
  now: () => number
  onGesichert: (ms: number | null) => void
}

/** Writes a moment after the last key, and at once when the page is left. */
export function createAblage<Form extends FieldValues>({ key, form, now, onGesichert, ...anfang }: AblageAuftrag<Form>) {
  let { stand, frueher } = anfang
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }
  function flush() {
    cancel()
    const werte = form.getValues()
    const isClean = isSame(werte, form.formState.defaultValues ?? {})
    const entwurf = toEntwurf(werte, { ...stand, ms: now() })
    const kept = writeEntwuerfe(key, isClean ? frueher : [entwurf, ...frueher])
    onGesichert(isClean || !kept ? null : toMinute(entwurf.ms))
  }
  function flushPending() {
    if (timer !== undefined) flush()
  }

  return {
    flush,
    setStand: (next: Stand<Form>) => void (stand = next),
    setFrueher: (next: readonly Entwurf[]) => void (frueher = next),
    /** What has been typed since stays a draft, over what is saved now; the form says so only when it is drawn anew, and a page that was left never is. */
    settle(next: Stand<Form>) {
      stand = next
      const seither = isSame(form.getValues(), next.grund) ? [] : [toEntwurf(form.getValues(), { ...next, ms: now() })]
      cancel()
      const kept = writeEntwuerfe(key, [...seither, ...frueher])
      onGesichert(seither[0] && kept ? toMinute(seither[0].ms) : null)
    },
    /** What is in the form is given up. */
    forget() {
      cancel()
      writeEntwuerfe(key, frueher)
      onGesichert(null)
    },
    listen() {
      let ended = false
      const unsubscribe = form.subscribe({
        formState: { values: true },
        callback() {
          cancel()
          if (!ended) timer = setTimeout(flush, WAIT_MS)
        },
      })
      // A logout has emptied the state: nothing of this person is written after it.
      const unsubscribeState = subscribeSessionState(() => {
        if (!isEmptied()) return
        ended = true
        cancel()
      })
      addEventListener('pagehide', flushPending)
      document.addEventListener('visibilitychange', flushPending)
      return () => {
        unsubscribe()
        unsubscribeState()
        removeEventListener('pagehide', flushPending)
        document.removeEventListener('visibilitychange', flushPending)
        flushPending()
      }
    },
  }
}

function toMinute(ms: number): number {
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS
}

function isEmptied(): boolean {
  try {
    return sessionStorage.getItem(STATE_KEY) === null
  } catch {
    return false
  }
}
