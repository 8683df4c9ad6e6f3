import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { createAblage } from './entwurf-ablage.ts'
import { type Entwurf, entwurfKeyOf, fromEntwurf, grundOf, isSame, readEntwuerfe, removeFremdeEntwuerfe, toEntwurf } from './entwurf.ts'
import type { Stand } from './stand.ts'

export interface EntwurfHier {
  /** What was typed is kept since this minute; null when nothing is. */
  gesichertMs: number | null
  /** From before this page was opened, and not decided upon. */
  angebot: Entwurf | null
  /** Older ones behind it. */
  weitere: number
  /** It was typed over a version that is no longer the newest. */
  angebotVeraltet: boolean
  uebernimm: () => void
  lehneAb: () => void
  /** What is in the form is given up. */
  vergiss: () => void
}

interface EntwurfDahinter<Form> extends EntwurfHier {
  /** The form is saved; what was typed since then is kept. */
  settle: (stand: Stand<Form>) => void
}

interface EntwurfAuftrag<Form extends FieldValues> {
  form: UseFormReturn<Form>
  stand: Stand<Form>
  setStand: (stand: Stand<Form>) => void
}

/** Keeps what is typed in this tab until it is saved or given up: through a reload, a crash of the tab, and a session that ends. */
export function useEntwurf<Form extends FieldValues>({ form, stand, setStand }: EntwurfAuftrag<Form>): EntwurfDahinter<Form> {
  const { person, now } = useAppContext()
  const { pathname } = useLocation()
  const [key] = useState(() => entwurfKeyOf(person.id, pathname))
  const [angebote, setAngebote] = useState(() => readEntwuerfe(key))
  const [gesichertMs, setGesichert] = useState<number | null>(null)
  const [ablage] = useState(() => createAblage({ key, form, stand, frueher: angebote, now, onGesichert: setGesichert }))
  useEffect(() => removeFremdeEntwuerfe(person.id), [person.id])
  useEffect(() => ablage.setStand(stand), [ablage, stand])
  useEffect(() => ablage.listen(), [ablage])
  const [fokus, setFokus] = useState<{ name: Path<Form> } | null>(null)
  useEffect(() => {
    // Only now the fields are registered again.
    if (fokus) form.setFocus(fokus.name)
  }, [fokus, form])

  const [angebot = null, ...rest] = angebote
  function keep(next: Entwurf[]) {
    setAngebote(next)
    ablage.setFrueher(next)
  }
  return {
    gesichertMs,
    angebot,
    weitere: rest.length,
    angebotVeraltet: angebot !== null && angebot.version !== stand.version,
    uebernimm() {
      if (!angebot) return
      const vorher: Record<string, unknown> = form.formState.defaultValues ?? {}
      const getippt = form.getValues()
      // What was typed beside the offer takes its place.
      keep(isSame(getippt, vorher) ? rest : [toEntwurf(getippt, { ...stand, ms: now() }), ...rest])
      const heute = vorher as Form
      const werte = fromEntwurf(angebot, heute)
      // Under the version it was typed over: whoever has saved since then is not overwritten unseen.
      setStand({ version: angebot.version, grund: grundOf(angebot, heute) })
      form.reset(werte, { keepDefaultValues: true })
      const first = Object.keys(werte).find((name) => !isSame({ wert: werte[name] }, { wert: vorher[name] }))
      if (first) setFokus({ name: first as Path<Form> })
    },
    lehneAb() {
      keep(rest)
      ablage.flush()
    },
    vergiss: ablage.forget,
    settle: ablage.settle,
  }
}
