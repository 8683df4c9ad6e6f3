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
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
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
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)
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
    setLaeuft(true)
    setFehler(null)
    try {
      const isFrisch = formular.current === null
      const token = await open()
      // A form that was handed out just now would be refused: nobody types that fast.
      if (isFrisch) await new Promise((resolve) => setTimeout(resolve, MIN_AUSFUELLEN_MS + 200))
      const antwort = await callApi(createRegistrierung, { body: { ...eingabe, ...extra, formular: token } })
      setDubletten(antwort.dubletten)
      if (!antwort.ok) return
      clearEntwurf()
      setGesendetAn(eingabe.email)
    } catch (error) {
      explain(error)
    } finally {
      setLaeuft(false)
    }
  }

  function explain(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'formular-abgelaufen') formular.current = null
    const fields = Object.entries(error.fields ?? {})
    for (const [name, message] of fields) form.setError(name as Path<RegistrierungEingabe>, { type: 'server', message })
    if (fields[0]) form.setFocus(fields[0][0] as Path<RegistrierungEingabe>)
    setFehler(error.satz)
  }

  return {
    form,
    laeuft,
    fehler,
    dubletten,
    gesendetAn,
    /** Whether agencies are released by themselves; null: not known yet. */
    autoFreigabe,
    submit: (extra: { fax: string; trotzdem: boolean }) => void form.handleSubmit((eingabe) => send(eingabe, extra))(),
    closeDubletten: () => setDubletten([]),
  }
}
