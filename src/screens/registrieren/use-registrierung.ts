import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { createRegistrierung, RegistrierungEingabeSchema, type RegistrierungEingabe } from '#contract/registrierung.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import '#src/parts/editor/deutsche-fehler.ts'
import { noteFokus } from '#src/parts/fokus/note-fokus.ts'
import { clearEntwurf, readEntwurf, writeEntwurf } from './registrieren-entwurf.ts'
import { useFormular } from './use-formular.ts'

interface Dublette {
  name: string
  ort: string
}

/** The form, what the server says to it, and what was typed: that survives everything but closing the tab. */
export function useRegistrierung() {
  const form = useForm<RegistrierungEingabe>({
    resolver: standardSchemaResolver(RegistrierungEingabeSchema),
    defaultValues: readEntwurf(),
    mode: 'onBlur',
  })
  const formular = useFormular()
  const { run, laeuft, fehler } = useAktion()
  const isNochHier = useRef<() => boolean>(() => false)
  const [dubletten, setDubletten] = useState<Dublette[]>([])
  const [gesendetAn, setGesendetAn] = useState<string | null>(null)

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => writeEntwurf(values as Partial<RegistrierungEingabe>))
    return unsubscribe
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const submit = (extra: { fax: string; trotzdem: boolean }) =>
    form.handleSubmit((eingabe) => {
      isNochHier.current = noteFokus()
      return run(
        () => formular.send((token) => callApi(createRegistrierung, { body: { ...eingabe, ...extra, formular: token } })),
        (antwort) => {
          setDubletten(antwort.dubletten)
          if (!antwort.ok) return
          clearEntwurf()
          setGesendetAn(eingabe.email)
        },
      )
    })()

  useEffect(() => {
    if (fehler?.code === 'formular-abgelaufen') formular.forget()
    const fields = Object.entries(fehler?.fields ?? {})
    for (const [name, message] of fields) form.setError(name as Path<RegistrierungEingabe>, { type: 'server', message })
    if (fields[0] && isNochHier.current()) form.setFocus(fields[0][0] as Path<RegistrierungEingabe>)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [fehler, form])

  return {
    form,
    laeuft,
    fehler: fehler?.satz ?? null,
    dubletten,
    gesendetAn,
    autoFreigabe: formular.autoFreigabe,
    submit: (extra: { fax: string; trotzdem: boolean }) => void submit(extra),
    closeDubletten: () => setDubletten([]),
  }
}
