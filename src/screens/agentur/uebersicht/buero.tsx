import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import type { Agenturuebersicht } from '#contract/agenturuebersicht.ts'
import './buero.css'

/** Whom to ask, in the same place on every visit. */
export function Buero({ buero: { telefon, email } }: Pick<Agenturuebersicht, 'buero'>) {
  if (!telefon && !email) return null
  return (
    <section className="agentur-buero" aria-labelledby="buero">
      <PhoneIcon size={24} aria-hidden="true" />
      <div>
        <h2 id="buero">Fragen? Wettbewerbsbüro</h2>
        {telefon ? <a href={`tel:${telefon.replaceAll(/[^+\d]/g, '')}`}>{telefon}</a> : null}
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      </div>
    </section>
  )
}
