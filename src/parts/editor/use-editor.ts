import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type * as z from 'zod/mini'
import { PRODUKT } from '#contract/produkt.ts'
import { ApiError } from '#src/api/api-error.ts'
import { notePerson, readSessionState } from '#src/lib/session-state.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { useAnmeldung } from '#src/parts/anmeldung/anmeldung-context.ts'
import { noteFokus } from '#src/parts/fokus/note-fokus.ts'
import { writeAbsage, writeBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import './deutsche-fehler.ts'
import { changedOf } from './entwurf.ts'
import { clearGeaendert, useMarkiert } from './markiert.ts'
import type { Stand } from './stand.ts'
import { type EntwurfHier, useEntwurf } from './use-entwurf.ts'
import { type KonfliktHier, useKonflikt } from './konflikt/use-konflikt.ts'

export interface Gelesen {
  version: number
}

export interface EditorAuftrag<Form extends FieldValues, Satz extends Gelesen> {
  schema: z.ZodMiniType<Form>
  /** The record as it was read; null for a new one. */
  satz: Satz | null
  /** What the form shows of a record. */
  toForm: (satz: Satz | null) => Form
  /** Saves under the version that was read; 0 for a new record. */
  save: (form: Form, version: number) => Promise<{ id: string; version: number }>
  /** Reads the record anew, when somebody else has saved meanwhile. */
  load: () => Promise<Satz>
  /** Queries that a saved record makes old. */
  veraltet: readonly string[]
  /**
   * Neither while something is in the form that was typed since, nor for somebody who has gone elsewhere. `state` goes along when the address changes, so that the new screen says that it is saved.
   */
  onSaved: (id: string, state: EditorZustand) => void
}

export interface EditorZustand {
  gespeichertMs: number
}

export interface EditorHier<Form extends FieldValues> extends KonfliktHier<Form> {
  form: UseFormReturn<Form>
  submit: () => Promise<void>
  /** Something is changed, or marked as changed, and not saved. */
  isDirty: boolean
  laeuft: boolean
  /** A new record is being made: the form goes with the answer, and what was typed meanwhile would have nowhere to go. */
  gesperrt: boolean
  fehler: string | null
  gespeichertMs: number | null
  entwurf: EntwurfHier
  /** Back to what is saved. */
  verwirf: () => void
}

const NICHTS = { stets: 'Es wurde nichts gespeichert.' }
const SEITHER = 'Gespeichert ist, was bis zum Speichern dastand. Was Sie danach geändert haben, ist es nicht.'

/** One record in a form: checked with the server's own shape, saved under the version that was read. What was typed is kept whatever happens. */
export function useEditor<Form extends FieldValues, Satz extends Gelesen>(auftrag: EditorAuftrag<Form, Satz>): EditorHier<Form> {
  const { schema, satz, toForm, veraltet, onSaved } = auftrag
  const client = useQueryClient()
  const now = useNow()
  const { askAgain } = useAnmeldung()
  const nochDa = useNochDa()
  const [stand, setStand] = useState<Stand<Form>>(() => ({ version: satz?.version ?? 0, grund: toForm(satz) }))
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)
  const before = useLocation().state as EditorZustand | null
  const [gespeichertMs, setGespeichert] = useState(before?.gespeichertMs ?? null)
  const form = useForm<Form>({
    resolver: standardSchemaResolver(schema),
    defaultValues: toForm(satz) as DefaultValues<Form>,
    mode: 'onBlur',
    shouldFocusError: true,
  })
  const fokus = useFokusDanach(form, laeuft)
  const entwurf = useEntwurf({ form, stand, setStand })
  const markiert = useMarkiert(form)
  const submit = (under: number) => form.handleSubmit((values) => write(values as Form, under))()
  const { meet, clearUebernahme, ...konflikt } = useKonflikt({
    form,
    stand,
    setStand,
    submit,
    load: () => auftrag.load().then((theirs) => ({ version: theirs.version, form: toForm(theirs) })),
  })

  async function write(values: Form, under: number): Promise<void> {
    const gesendet = structuredClone(form.getValues())
    // What the tab is called, as long as this is its screen.
    const titel = readSessionState().title.replace(` · ${PRODUKT}`, '')
    const istNoch = notePerson()
    setLaeuft(true)
    setFehler(null)
    fokus.begin()
    try {
      const saved = await auftrag.save(values, under)
      const nowMs = now()
      setGespeichert(nowMs)
      const isOffen = settle({ version: saved.version, grund: values }, gesendet)
      for (const key of veraltet) await client.invalidateQueries({ queryKey: [key] })
      if (isOffen && !nochDa() && istNoch()) writeBleibende(`${titel}: ${SEITHER}`)
      if (!isOffen && nochDa()) onSaved(saved.id, { gespeichertMs: nowMs })
    } catch (error) {
      await explain(error, { titel, istNoch })
    } finally {
      setLaeuft(false)
    }
  }

  /** Answers whether something was typed while it was being saved: that stays, over what is saved now. */
  function settle(saved: Stand<Form> & { grund: Form }, gesendet: Form): boolean {
    const seither = changedOf(gesendet, structuredClone(form.getValues()))
    const isOffen = Object.keys(seither).length > 0
    setStand(saved)
    form.reset(saved.grund)
    if (isOffen) form.reset({ ...saved.grund, ...seither }, { keepDefaultValues: true })
    clearGeaendert(form)
    entwurf.settle(saved)
    return isOffen
  }

  async function explain(error: unknown, { titel, istNoch }: { titel: string; istNoch: () => boolean }): Promise<void> {
    if (!(error instanceof ApiError)) throw error
    // The session has ended: the log-in takes the place of this page, and offers the draft afterwards.
    if (error.status === 401) void askAgain()
    if (error.code === 'version-veraltet' && nochDa() && (await meet(error))) return
    if (!nochDa()) return istNoch() ? writeAbsage({ frage: `${titel}:`, sonst: NICHTS }, error) : undefined
    for (const [name, message] of Object.entries(error.fields ?? {})) form.setError(name as Path<Form>, { type: 'server', message })
    const [first] = Object.keys(error.fields ?? {})
    if (first) fokus.goTo(first as Path<Form>)
    setFehler(error.satz)
  }

  return {
    form,
    isDirty: form.formState.isDirty || markiert,
    laeuft,
    gesperrt: laeuft && satz === null,
    fehler,
    gespeichertMs,
    ...konflikt,
    submit() {
      clearUebernahme()
      return submit(stand.version)
    },
    entwurf,
    verwirf() {
      clearUebernahme()
      form.reset()
      clearGeaendert(form)
      entwurf.vergiss()
    },
  }
}

/** Nothing has the focus while the form is inert: once nothing runs it goes to the refused field, or back to where it was. */
function useFokusDanach<Form extends FieldValues>(form: UseFormReturn<Form>, laeuft: boolean) {
  const [ziel, setZiel] = useState<Path<Form> | null>(null)
  const vorher = useRef<HTMLElement | null>(null)
  const isNochHier = useRef<() => boolean>(() => true)
  useEffect(() => {
    if (laeuft) return
    // Whoever types elsewhere by then stays there.
    if (ziel && isNochHier.current()) form.setFocus(ziel)
    else if (document.activeElement === document.body && vorher.current?.isConnected) vorher.current.focus()
    vorher.current = null
  }, [ziel, laeuft, form])
  return {
    begin() {
      setZiel(null)
      isNochHier.current = noteFokus()
      vorher.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
    goTo: setZiel,
  }
}
