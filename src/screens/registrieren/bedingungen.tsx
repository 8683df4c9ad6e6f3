import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { CheckField } from '#src/ui/check-field.tsx'

interface BedingungenForm extends FieldValues {
  bedingungen: boolean
}

export function Bedingungen<Form extends BedingungenForm>({ form }: { form: UseFormReturn<Form> }) {
  const name = 'bedingungen' as FieldPath<Form>
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
      error={form.getFieldState(name, form.formState).error?.message}
      {...form.register(name)}
    />
  )
}
