import { useEffect, useRef, useState } from 'react'
import { MIN_AUSFUELLEN_MS, openRegistrierung } from '#contract/registrierung.ts'
import { callApi } from '#src/api/client.ts'

/** The token of a form, handed out once; without a connection the next try asks again. */
export function useFormular() {
  const formular = useRef<string | null>(null)
  const [autoFreigabe, setAutoFreigabe] = useState<boolean | null>(null)

  async function open(): Promise<string> {
    if (formular.current === null) {
      const offen = await callApi(openRegistrierung)
      formular.current = offen.formular
      setAutoFreigabe(offen.autoFreigabe)
    }
    return formular.current
  }

  useEffect(() => {
    void open().catch(() => undefined)
  }, [])

  async function send<T>(act: (token: string) => Promise<T>): Promise<T> {
    const isFrisch = formular.current === null
    const token = await open()
    // A form that was handed out just now would be refused: nobody types that fast.
    if (isFrisch) await new Promise((resolve) => setTimeout(resolve, MIN_AUSFUELLEN_MS + 200))
    return act(token)
  }

  return {
    send,
    /** It is no longer good: the next try asks for another. */
    forget: () => {
      formular.current = null
    },
    /** Whether agencies are released by themselves; null: not known yet. */
    autoFreigabe,
  }
}
