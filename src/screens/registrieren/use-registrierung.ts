import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import {
  createRegistrierung,
  MIN_AUSFUELLEN_MS,
  openRegistrierung,
  RegistrierungEingabeSchema,
  type RegistrierungEingabe,
} from '#contract/registrierung.ts'
import { callApi } from '#src/api/client.ts'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import '#src/parts/editor/deutsche-fehler.ts'
import { clearEntwurf, readEntwurf, writeEntwurf } from './registrieren-entwurf.ts'

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
  const formular = useRef<string | null>(null)
  const { run, laeuft, fehler } = useAktion()
  const [dubletten, setDubletten] = useState<Dublette[]>([])
  const [gesendetAn, setGesendetAn] = useState<string | null>(null)
  const [autoFreigabe, setAutoFreigabe] = useState<boolean | null>(null)

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => writeEntwurf(values as Partial<RegistrierungEingabe>))
    void open().catch(() => undefined)
    return unsubscribe
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  /** Handed out once; without a connection the next try asks again. */
  async function open(): Promise<string> {
    if (formular.current === null) {
      const offen = await callApi(openRegistrierung)
      formular.current = offen.formular
      setAutoFreigabe(offen.autoFreigabe)
    }
    return formular.current
  }

  async function send(eingabe: RegistrierungEingabe, extra: { fax: string; trotzdem: boolean }) {
    const isFrisch = formular.current === null
    const token = await open()
    // A form that was handed out just now would be refused: nobody types that fast.
    if (isFrisch) await new Promise((resolve) => setTimeout(resolve, MIN_AUSFUELLEN_MS + 200))
    return callApi(createRegistrierung, { body: { ...eingabe, ...extra, formular: token } })
  }

  const submit = (extra: { fax: string; trotzdem: boolean }) =>
    form.handleSubmit((eingabe) =>
      run(
        () => send(eingabe, extra),
        (antwort) => {
          setDubletten(antwort.dubletten)
          if (!antwort.ok) return
          clearEntwurf()
          setGesendetAn(eingabe.email)
        },
      ),
    )()

  useEffect(() => {
    if (fehler?.code === 'formular-abgelaufen') formular.current = null
    const fields = Object.entries(fehler?.fields ?? {})
    for (const [name, message] of fields) form.setError(name as Path<RegistrierungEingabe>, { type: 'server', message })
    if (fields[0]) form.setFocus(fields[0][0] as Path<RegistrierungEingabe>)
  }, [fehler, form])

  return {
    form,
    laeuft,
    fehler: fehler?.satz ?? null,
    dubletten,
    gesendetAn,
    /** Whether agencies are released by themselves; null: not known yet. */
    autoFreigabe,
    submit: (extra: { fax: string; trotzdem: boolean }) => void submit(extra),
    closeDubletten: () => setDubletten([]),
  }
}
