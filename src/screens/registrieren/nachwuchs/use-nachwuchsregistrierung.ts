import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import {
  createNachwuchsregistrierung,
  getNachwuchsangebot,
  NachwuchsregistrierungEingabeSchema,
  type NachwuchsregistrierungEingabe,
} from '#contract/nachwuchsregistrierung.ts'
import type { NachwuchspersonEingabe } from '#contract/nachwuchsperson.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import '#src/parts/editor/deutsche-fehler.ts'
import { useFormular } from '../use-formular.ts'
import { clearEntwurf, readEntwurf, writeEntwurf, type NachwuchsEntwurf } from './nachwuchs-entwurf.ts'

type Form = NachwuchsregistrierungEingabe

/** The registration of a young talent: what is typed, kept in this browser at once, and what the server says to it. */
export function useNachwuchsregistrierung() {
  const [entwurf] = useState(() => readEntwurf(Date.now()))
  const form = useForm<Form>({
    resolver: standardSchemaResolver(NachwuchsregistrierungEingabeSchema),
    defaultValues: entwurf.eingabe,
    mode: 'onBlur',
  })
  const formular = useFormular()
  const angebot = useQuery({ queryKey: ['registrierung', 'nachwuchs'], queryFn: ({ signal }) => callApi(getNachwuchsangebot, { signal }) })
  const [team, setTeam] = useState<Pick<NachwuchsEntwurf, 'alle' | 'modus'>>(entwurf)
  const [gesichertMs, setGesichertMs] = useState(entwurf.gesichertMs)
  const [gesendetAn, setGesendetAn] = useState<string | null>(null)
  const { run, laeuft, fehler } = useAktion()
  const teamNow = useRef(team)

  function keep(eingabe: Form) {
    const nowMs = Date.now()
    if (writeEntwurf({ ...teamNow.current, eingabe, gesichertMs: nowMs })) setGesichertMs(nowMs)
  }

  useEffect(() => {
    const { unsubscribe } = form.watch(() => keep(form.getValues()))
    return unsubscribe
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function changeTeam(change: Partial<Pick<NachwuchsEntwurf, 'alle' | 'modus'>>) {
    const neu = { ...teamNow.current, ...change }
    teamNow.current = neu
    setTeam(neu)
    form.setValue('personen', gemeinteOf(neu), { shouldValidate: form.formState.errors.personen !== undefined })
  }

  async function send(eingabe: Form, fax: string, onAbgelehnt: (felder: string[]) => void) {
    try {
      return await formular.send((token) => callApi(createNachwuchsregistrierung, { body: { ...eingabe, fax, formular: token } }))
    } catch (error) {
      if (error instanceof ApiError) onAbgelehnt(Object.keys(error.fields ?? {}))
      throw error
    }
  }

  const submit = (fax: string, onAbgelehnt: (felder: string[]) => void) =>
    form.handleSubmit((eingabe) =>
      run(
        () => send(eingabe, fax, onAbgelehnt),
        () => {
          clearEntwurf()
          setGesendetAn(eingabe.email)
        },
      ),
    )()

  useEffect(() => {
    if (fehler?.code === 'formular-abgelaufen') formular.forget()
    for (const [name, message] of Object.entries(fehler?.fields ?? {})) form.setError(name as Path<Form>, { type: 'server', message })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fehler])

  return {
    form,
    angebot,
    ...team,
    personen: gemeinteOf(team),
    changeTeam,
    gesichertMs,
    gesendetAn,
    laeuft,
    fehler,
    submit: (fax: string, onAbgelehnt: (felder: string[]) => void) => void submit(fax, onAbgelehnt),
  }
}

/** Alone is who is written to; the others stay entered, in case it becomes a team again. */
function gemeinteOf({ alle, modus }: Pick<NachwuchsEntwurf, 'alle' | 'modus'>): NachwuchspersonEingabe[] {
  if (modus === 'TEAM') return alle
  const person = alle.find(({ ansprechperson }) => ansprechperson) ?? alle[0]
  return person ? [{ ...person, ansprechperson: true }] : []
}
