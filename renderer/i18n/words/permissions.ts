/** Texts of the permissions: one matrix of acts and roles. */

export const en = {
  permissions: {
    matrix: 'What each role may do',
    matrixText: 'Where there is no tick, a manager or the owner can approve a single action with their PIN.',
    groups: { counter: 'Counter', money: 'Money', shop: 'Shop' },
    locking: 'Locking',
  },
};

export const de: typeof en = {
  permissions: {
    matrix: 'Was jede Rolle darf',
    matrixText:
      'Wo kein Haken ist, kann eine Leitung oder der Inhaber mit der eigenen PIN zustimmen, für dieses eine Mal.',
    groups: { counter: 'Kasse', money: 'Geld', shop: 'Laden' },
    locking: 'Sperren',
  },
};

export const es: typeof en = {
  permissions: {
    matrix: 'Qué puede hacer cada rol',
    matrixText: 'Donde no hay marca, un encargado o el dueño puede aprobarlo con su PIN, solo por esa vez.',
    groups: { counter: 'Mostrador', money: 'Dinero', shop: 'Negocio' },
    locking: 'Bloqueo',
  },
};

export const fr: typeof en = {
  permissions: {
    matrix: 'Ce que chaque rôle peut faire',
    matrixText:
      'Là où il n’y a pas de coche, un responsable ou le propriétaire peut approuver avec son PIN, pour cette fois.',
    groups: { counter: 'Comptoir', money: 'Argent', shop: 'Commerce' },
    locking: 'Verrouillage',
  },
};

export const pt: typeof en = {
  permissions: {
    matrix: 'O que cada função pode fazer',
    matrixText: 'Onde não há visto, um gerente ou o proprietário pode aprovar com o seu PIN, só dessa vez.',
    groups: { counter: 'Balcão', money: 'Dinheiro', shop: 'Loja' },
    locking: 'Bloqueio',
  },
};

export const ptBR: typeof en = {
  permissions: {
    matrix: 'O que cada função pode fazer',
    matrixText:
      'Onde não há marca, um gerente ou o proprietário pode autorizar com o próprio PIN, só daquela vez.',
    groups: { counter: 'Balcão', money: 'Dinheiro', shop: 'Loja' },
    locking: 'Bloqueio',
  },
};

export const ar: typeof en = {
  permissions: {
    matrix: 'ما يُسمح به لكل دور',
    matrixText: 'حيث لا توجد علامة، يمكن لمدير أو للمالك الموافقة برقمه السري، لهذه المرة فقط.',
    groups: { counter: 'الصندوق', money: 'المال', shop: 'المتجر' },
    locking: 'القفل',
  },
};
