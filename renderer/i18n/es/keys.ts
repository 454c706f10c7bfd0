/** Texts about API keys, in Spanish. */
import { plural } from '#domain/languages/plural.ts';
import type { keys as english } from '#i18n/en/keys.ts';

export const keys: typeof english = {
  keys: {
    text: 'Una clave permite a una tienda web o a un script crear y leer facturas aquí. Dé a cada programa la suya.',
    none: 'Aún no hay claves.',
    make: 'Nueva clave',
    name: 'Nombre',
    nameHint: '¿Qué programa la usará?',
    nameMissing: 'Dé un nombre a la clave.',
    scopes: 'Qué puede hacer',
    scopesMissing: 'Elija al menos una cosa.',
    scope: {
      'invoices:create': 'Crear facturas y enlaces de pago',
      'invoices:read': 'Leer facturas',
      'invoices:manage': 'Cancelar, aceptar y reembolsar',
      'webhooks:manage': 'Gestionar webhooks',
      'rates:read': 'Leer cambios',
    },
    ends: 'Termina tras',
    never: 'nunca',
    days: (n: number) => plural('es', n, { one: '# día', many: '# de días', other: '# días' }),
    makeGo: 'Crear la clave',
    once: 'Esta es la clave. Solo se muestra ahora.',
    onceHint: 'Cópiela en su programa. Si se pierde, revóquela y cree otra.',
    copyKey: 'Copiar la clave',
    haveIt: 'La he copiado',
    lastUse: 'Último uso',
    unused: 'nunca usada',
    created: 'Creada',
    endsAt: 'Termina',
    revoke: 'Revocar',
    revoked: 'Revocada',
    ended: 'Terminada',
    docsAt: 'Documentación de la API, para un navegador en este equipo:',
    revokeTitle: (name: string) => `¿Revocar «${name}»?`,
    revokeText: 'El programa que la usa se rechaza al instante. No se puede deshacer.',
    docs: 'Documentación de la API',
  },
};
