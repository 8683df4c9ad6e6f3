import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { entwurfKeyOf, readEntwuerfe, toEntwurf, writeEntwuerfe } from '#src/parts/editor/entwurf.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'

/** What was typed for an objection; null: nothing was. */
interface Getipptes {
  grund: string | null
  bis: string | null
}

const NICHTS: Getipptes = { grund: null, bis: null }

/** Kept in this tab until it is sent, as editors keep what is typed: a session that ends takes none of it away. */
export function useGetipptes(): { getippt: Getipptes; tippe: (mehr: Partial<Getipptes>) => void; vergiss: (gesendet: Getipptes) => void } {
  const { person, now } = useAppContext()
  const { pathname } = useLocation()
  const key = entwurfKeyOf(person.id, pathname)
  const [getippt, setGetippt] = useState(() => ({ ...NICHTS, ...readEntwuerfe(key)[0]?.werte }))
  const neuestes = useRef(getippt)
  useLayoutEffect(() => {
    neuestes.current = getippt
  }, [getippt])
  return {
    getippt,
    tippe(mehr) {
      const naechstes = { ...getippt, ...mehr }
      setGetippt(naechstes)
      writeEntwuerfe(key, [toEntwurf(naechstes, { version: 0, ms: now() })])
    },
    /** Further keys have made another one meanwhile, which is not sent. */
    vergiss(gesendet) {
      if (neuestes.current !== gesendet) return
      setGetippt(NICHTS)
      writeEntwuerfe(key, [])
    },
  }
}
