import type { RefObject } from 'react'

/** Nobody sees it; programs fill in everything. */
export function VerborgenesFeld({ feld }: { feld: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="registrieren__fax" aria-hidden="true">
      <label>
        Fax (bitte leer lassen)
        <input ref={feld} type="text" name="fax" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
