import type { UseFormRegisterReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { CheckField } from '#src/ui/check-field.tsx'

export function Bedingungen({ error, feld }: { error: string | undefined; feld: UseFormRegisterReturn }) {
  return (
    <CheckField
      className="registrieren__bedingungen"
      label={
        <>
          Ich habe die{' '}
          <Link to="/einreichungsvorgaben" target="_blank">
            Einreichungsvorgaben
          </Link>{' '}
          gelesen und bin damit einverstanden. Die{' '}
          <Link to="/datenschutz" target="_blank">
            Hinweise zum Datenschutz
          </Link>{' '}
          nehme ich zur Kenntnis.
        </>
      }
      error={error}
      {...feld}
    />
  )
}
